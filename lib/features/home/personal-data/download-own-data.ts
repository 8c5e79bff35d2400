import { z } from 'zod'
import { personName } from '@/lib/i18n/person-name'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { gatherStudent } from './gather-student.step'
import { packData } from './pack-data.step'

/** A student takes a copy of their own data (console#copies). */
export const downloadOwnData = operation('home/personal-data/download-own-data', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }): Promise<StoredFileAnswer> => {
    const { profile, lists, owner } = await gatherStudent(world, actor, actor.studentId)
    await inTransaction(world, async ({ record }) => {
      record({ object: ['Student', owner.id], studentId: owner.id })
    })
    return packData(world, owner, { name: personName(profile, world.language), lists })
  },
})
