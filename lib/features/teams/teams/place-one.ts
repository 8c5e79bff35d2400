import type { SignedInActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { getRegistration, type RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { type Placed, placeStudents } from './place-students'
import type { Wish } from './plan-teams'

type Answer = { saved: number; rows: Placed[]; registration: RegistrationRow }

/** One student into a team or a role, by the rules of the whole list; the answer carries the registration as it is now. */
export async function placeOne(actor: SignedInActor, wish: Wish, world: World): Promise<Answer> {
  const done = await placeStudents(actor, [wish], world, {
    isList: false,
    refusal: ([problem]) => new Fault(problem?.reason ?? 'notFound'),
  })
  return { ...done, registration: await getRegistration(world.db, reachOf(actor), wish.registrationId) }
}
