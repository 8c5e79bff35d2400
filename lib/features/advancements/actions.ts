'use server'

import { action } from '@/lib/kernel/doors/action'
import { signUpNextStage } from './sign-up-next-stage'

export const signUpNextStageAction = action(signUpNextStage)
