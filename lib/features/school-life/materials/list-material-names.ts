import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { listMaterialNames as listNames } from './kept-delivery.queries'

/** All that is or was sent to schools, by which deliveries are narrowed (school-life#many-deliveries). */
export const listMaterialNames = operation('school-life/materials/list-material-names', {
  access: ['admin'],
  input: z.object({}),
  run: ({ world: { db } }) => listNames(db),
})
