'use server'

import { action } from '@/lib/kernel/doors/action'
import { grantAdvancements } from './grant-advancements'
import { signUpNextStage } from './sign-up-next-stage'
import { takeBackAdvancement } from './take-back-advancement'

export const signUpNextStageAction = action(signUpNextStage)
export const grantAdvancementsAction = action(grantAdvancements)
export const takeBackAdvancementAction = action(takeBackAdvancement)
