import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { readPackages } from './read-packages'

/** The packages on offer, each with its projects (core 2, Project Plaza). */
export const listPackages = operation('packages/list-packages', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(pageInput),
  run: ({ actor, input, world }) => readPackages(actor, pageWindow(input), world),
})
