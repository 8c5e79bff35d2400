'use server'

import { action } from '@/lib/kernel/doors/action'
import { mailWorkLink } from './mail-work-link'

export const mailWorkLinkAction = action(mailWorkLink)
