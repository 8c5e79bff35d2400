import { z } from 'zod'
import { mostKinds } from '@/lib/features/judging/award-kinds/rules'
import { id } from '@/lib/kernel/id'
import { mostChanges } from './rules'

const ids = z.array(id).max(mostKinds)

/** Which awards teams or persons shall have, by somebody who saw these awards of theirs. */
export const wishes = z.array(z.object({ holderId: id, kindIds: ids, seen: ids })).max(mostChanges)
