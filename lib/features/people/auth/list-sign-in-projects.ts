import { z } from 'zod'
import { anyone } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectNames } from '@/lib/features/catalogue/projects/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'

/** The projects a coordinator or administrator chooses from at sign-in (people#sign-in): whatever is published. */
export const listSignInProjects = operation('people/auth/list-sign-in-projects', {
  access: ['anyone'],
  input: z.object(pageInput),
  run: ({ world }) => listProjectNames(world.db, visible.projects(anyone)),
})
