'use server'

import { action } from '@/lib/kernel/doors/action'
import { addGrant } from './add-grant'
import { disableAdministrator } from './disable-administrator'
import { enableAdministrator } from './enable-administrator'
import { endAdministratorSession } from './end-administrator-session'
import { forgetAuthenticator } from './forget-authenticator'
import { inviteAdministrator } from './invite-administrator'
import { sendPasswordLink } from './send-password-link'
import { takeGrant } from './take-grant'

export const inviteAdministratorAction = action(inviteAdministrator)
export const sendPasswordLinkAction = action(sendPasswordLink)
export const disableAdministratorAction = action(disableAdministrator)
export const enableAdministratorAction = action(enableAdministrator)
export const forgetAuthenticatorAction = action(forgetAuthenticator)
export const endAdministratorSessionAction = action(endAdministratorSession)
export const addGrantAction = action(addGrant)
export const takeGrantAction = action(takeGrant)
