import type { PrismaClient } from '@/lib/db/generated/client'
import { ProjectIcon } from '@/lib/db/generated/enums'
import { daysAfter } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { signInStudent } from './writers'

const projects: readonly { en: string; zh: string; icon: ProjectIcon }[] = [
  { en: 'National Scholars Invitational', zh: '全国学术邀请赛', icon: ProjectIcon.SCHOLARS },
  { en: 'National Research Initiative', zh: '全国研究计划', icon: ProjectIcon.RESEARCH },
  { en: 'Innovation Challenge', zh: '创新挑战赛', icon: ProjectIcon.ROBOTICS },
  { en: 'Policy Forum', zh: '政策论坛', icon: ProjectIcon.POLICY },
  { en: 'Young Engineers Cup', zh: '青年工程师杯', icon: ProjectIcon.ENGINEERING },
  { en: 'Informatics Open', zh: '信息学公开赛', icon: ProjectIcon.INFORMATICS },
  { en: 'Modelling Marathon', zh: '建模马拉松', icon: ProjectIcon.MODELLING },
  { en: 'Arts Review', zh: '艺术评展', icon: ProjectIcon.ARTS },
]

/** A student in eight projects, in each of them in a team of three whose work is open; returns the token of their session. */
export async function makeStudentOfEight(db: PrismaClient): Promise<string> {
  const now = new Date()
  const created = { createdAt: daysAfter(now, -2) }
  const { id: studentId, schoolId } = await makeStudent(db)
  const { id: templateId } = await makeTemplate(db)
  for (const [number, { icon, ...name }] of projects.entries()) {
    const { id: projectId } = await makeProject(db, { createdAt: daysAfter(now, -2 - number), templateId, name, icon })
    const of = { projectId, schoolId, status: 'FREE' as const, ...created }
    const own = await makeRegistration(db, { ...of, studentId })
    const [one, other] = [await makeRegistration(db, of), await makeRegistration(db, of)]
    await makeTeam(db, number % 3 === 0 ? [own, one, other] : [one, own, other], created)
  }
  return signInStudent(db, studentId, now)
}
