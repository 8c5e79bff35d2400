'use server'

import { action } from '@/lib/kernel/doors/action'
import { beginAuthenticator } from './begin-authenticator'
import { confirmAuthenticator } from './confirm-authenticator'
import { dropAuthenticator } from './drop-authenticator'
import { renewRecoveryCodes } from './renew-recovery-codes'

export const beginAuthenticatorAction = action(beginAuthenticator)
export const confirmAuthenticatorAction = action(confirmAuthenticator)
export const dropAuthenticatorAction = action(dropAuthenticator)
export const renewRecoveryCodesAction = action(renewRecoveryCodes)
