import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { readPackages } from './read-packages.step'

/** The packages on offer, each with its projects (catalogue#plaza); of a project those it is part of. */
export const listPackages = operation('registrations/offers/list-packages', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: projectCode.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { projectCode: code } = input
    const projectId = code === undefined ? undefined : await getProjectId(world.db, visible.projects(actor), code)
    return readPackages(world, actor, { ...pageWindow(input), projectId })
  },
})
