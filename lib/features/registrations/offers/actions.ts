'use server'

import { action } from '@/lib/kernel/doors/action'
import { signUpPackage } from './sign-up-package'

export const signUpPackageAction = action(signUpPackage)
