import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { refusedRows } from '@/lib/kernel/refused-rows'
import { endRegistrations } from './end-registrations.step'
import { registrationIds } from './schema'

/** Staff remove several registrations at once, all of them or none, each refusal with its reason (registrations#removing). */
export const removeRegistrations = operation('registrations/registrations/remove-registrations', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationIds }),
  run: ({ actor, input, world }) =>
    endRegistrations(world, actor, [...new Set(input.registrationIds)], (problems) =>
      refusedRows(problems, { list: 'registrationIds', mixed: 'registrations.notRemoved', language: world.language }),
    ),
})
