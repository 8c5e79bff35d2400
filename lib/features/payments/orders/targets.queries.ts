import type { Prisma } from '@/lib/db/generated/client'
import { bilingualOf } from '@/lib/i18n/languages'

const namesSelect = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const projectSelect = { code: true, name: true } as const

/** What a line is for, and whose it is. */
export const lineTarget = {
  registration: {
    select: {
      id: true,
      number: true,
      cancelledAt: true,
      student: { select: namesSelect },
      project: { select: projectSelect },
    },
  },
  packageRegistration: {
    select: { id: true, cancelledAt: true, student: { select: namesSelect }, package: { select: { name: true } } },
  },
  schoolRegistration: {
    select: {
      id: true,
      cancelledAt: true,
      school: { select: { name: true, nameEn: true } },
      project: { select: projectSelect },
    },
  },
} satisfies Prisma.OrderLineSelect

type LineTarget = Prisma.OrderLineGetPayload<{ select: typeof lineTarget }>

/** One shape for what is paid for. */
export function targetOf({ registration, packageRegistration, schoolRegistration }: LineTarget) {
  const project = registration?.project ?? schoolRegistration?.project ?? null
  return {
    student: registration?.student ?? packageRegistration?.student ?? null,
    school: schoolRegistration?.school ?? null,
    number: registration?.number ?? null,
    project: project && { code: project.code, name: bilingualOf(project.name) },
    package: packageRegistration && bilingualOf(packageRegistration.package.name),
    isCancelled: (registration ?? packageRegistration ?? schoolRegistration)?.cancelledAt != null,
  }
}
