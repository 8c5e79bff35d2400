import type { AdminActor, AdviserActor, CoordinatorActor, StudentActor } from '@/lib/access/actor'

const id = (tail: string) => `00000000-0000-7000-8000-${tail.padStart(12, '0')}`
const person = { sessionId: id('1'), name: 'Test', email: 'person@portal.test', impersonatorId: null }

export function studentActor(given: Partial<StudentActor> = {}): StudentActor {
  return { ...person, role: 'student', studentId: id('2'), schoolId: id('3'), ...given }
}

export function adviserActor(given: Partial<AdviserActor> = {}): AdviserActor {
  return { ...person, role: 'adviser', contactId: id('4'), schoolId: id('3'), schoolKind: 'SCHOOL', ...given }
}

export function coordinatorActor(given: Partial<CoordinatorActor> = {}): CoordinatorActor {
  return { ...person, role: 'coordinator', contactId: id('5'), schoolId: id('3'), projectId: null, ...given }
}

export function adminActor(given: Partial<AdminActor> = {}): AdminActor {
  return {
    ...person,
    role: 'admin',
    administratorId: id('6'),
    projectId: id('7'),
    grants: [{ projectId: null, role: 'OWNER' }],
    ...given,
  }
}
