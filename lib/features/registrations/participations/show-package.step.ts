import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectsById, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { World } from '@/lib/kernel/world'
import {
  findHolder,
  getHeldPackage,
  type HeldPackage,
  listParticipationStates,
  type ParticipationState,
} from './queries'
import { usesLeft, whyNotCancel, whyNotUse } from './rules'

/** A student's package with each of its projects: joined or not, and what may be done with it now. */
export async function showPackage({ db, now, language }: World, actor: SignedInActor, id: string) {
  const { projectIds, ...held } = await getHeldPackage(db, visible.packageRegistrations(actor), id)
  const [student, projects, participations] = await Promise.all([
    findHolder(db, visible.students(actor), held.studentId),
    listProjectsById(db, visible.projects(actor), projectIds),
    listParticipationStates(db, visible.registrations(actor), held.studentId, projectIds),
  ])
  const isHers = actor.role === 'student'
  const inOrder = projectIds.flatMap((one) => projects.find((project) => project.id === one) ?? [])
  return {
    ...held,
    student,
    usesLeft: usesLeft(held),
    /** Only the student joins and cancels here. */
    isHers,
    cancelReasons: isHers ? await listChoices(db, 'cancel-reasons', language) : [],
    projects: inOrder.map((project) => {
      const participation = participations.find(({ projectId }) => projectId === project.id) ?? null
      const isInside = participation !== null && participation.packageRegistrationId === held.id
      return {
        project,
        /** The projects the student takes part in through this package. */
        participation:
          participation !== null && isInside
            ? {
                ...participation,
                whyNotCancel: whyNotCancel(
                  { ...participation, startsAt: project.startsAt },
                  now,
                  actor.role === 'admin',
                ),
              }
            : null,
        whyNotJoin: whyNotJoin(held, project, participation, now),
      }
    }),
  }
}

type Holding = Omit<HeldPackage, 'projectIds'>

function whyNotJoin(
  held: Holding,
  project: ProjectView,
  participation: ParticipationState | null,
  now: Date,
): FaultKey | null {
  if (participation !== null) return 'registrations.alreadyRegistered'
  return whyNotSignUp(project, now) ?? whyNotUse(held)
}
