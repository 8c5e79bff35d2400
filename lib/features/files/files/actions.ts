'use server'

import { action } from '@/lib/kernel/doors/action'
import { announceFile } from './announce-file'

export const announceFileAction = action(announceFile)
