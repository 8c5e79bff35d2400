import type { Db } from '@/lib/db/client'
import type { Prisma, Registration, Team } from '@/lib/db/generated/client'
import { BlockKind } from '@/lib/db/generated/enums'
import { factoryTime, nextNumber } from './basis'
import { type MadeProject, makeProject } from './projects'
import { makeRegistration } from './registrations'
import { makeTeam } from './teams'

const bilingual = (en: string) => ({ zh: `${en}（中文）`, en })
const createdAt = factoryTime

const parts = {
  checkItems: { orderBy: { position: 'asc' } },
  questions: { include: { options: { orderBy: { letter: 'asc' } } }, orderBy: { position: 'asc' } },
} as const
type MadeBlock = Prisma.BlockGetPayload<{ include: typeof parts }>

/** A template of one section with a block of each kind; text and rich text are required, and the text has two check items. */
export async function makeTemplate(db: Db): Promise<{ id: string; blocks: Record<BlockKind, MadeBlock> }> {
  const sections = { create: { createdAt, title: bilingual('Section'), position: 0 } }
  const { id, sections: made } = await db.template.create({
    data: { createdAt, family: `family-${nextNumber()}`, name: bilingual('Template'), sections },
    include: { sections: true },
  })
  const make = (kind: BlockKind, position: number, values: Partial<Prisma.BlockUncheckedCreateInput> = {}) =>
    db.block.create({
      data: {
        ...{ createdAt, templateId: id, sectionId: made[0]?.id ?? '', code: kind.toLowerCase(), kind, position },
        ...{ title: bilingual(kind), prompt: bilingual(`What ${kind} holds`), ...values },
      },
      include: parts,
    })
  const checks = ['clear', 'short'].map((text, position) => ({ createdAt, text: bilingual(text), position }))
  const columns = [bilingual('When'), bilingual('What')]
  return {
    id,
    blocks: {
      TEXT: await make(BlockKind.TEXT, 0, {
        required: true,
        wordMin: 2,
        wordMax: 9,
        checkItems: { create: checks },
      }),
      RICH: await make(BlockKind.RICH, 1, { required: true }),
      TABLE: await make(BlockKind.TABLE, 2, { options: { columns } }),
      LINK: await make(BlockKind.LINK, 3),
      IMAGE: await make(BlockKind.IMAGE, 4, { options: { most: 2 } }),
      FILE: await make(BlockKind.FILE, 5, { options: { most: 2 } }),
      QUIZ: await make(BlockKind.QUIZ, 6, { questions: { create: ['A', 'B'].map(questionOf) } }),
    },
  }
}

/** A question of three options, of which the given letter is right. */
function questionOf(right: string, position: number) {
  const options = ['A', 'B', 'C'].map((letter) => {
    return { createdAt, letter, text: bilingual(`Option ${letter}`), isRight: letter === right }
  })
  const why = { testPoint: bilingual('Knowledge point'), solution: bilingual('Explanation') }
  return { createdAt, text: bilingual(`Question ${position}`), ...why, position, options: { create: options } }
}

export type MadeWork = {
  project: MadeProject
  blocks: Record<BlockKind, MadeBlock>
  team: Team
  /** The registrations of the team; the first one leads it. */
  members: Registration[]
  /** The parameters that name the team in the guide's functions. */
  key: { projectId: string; schoolId: string; code: number }
}

/** A team of that many settled members with an empty workspace that has a block of each kind. */
export async function makeWork(
  db: Db,
  {
    size = 2,
    windows,
    schoolId,
  }: { size?: number; windows?: { startsAt: Date; deadlineAt: Date }[]; schoolId?: string } = {},
): Promise<MadeWork> {
  const { id: templateId, blocks } = await makeTemplate(db)
  const project = await makeProject(db, { templateId }, windows === undefined ? {} : { windows })
  const members: Registration[] = []
  for (let number = 0; number < size; number++) {
    const own = schoolId ?? members[0]?.schoolId
    const school = own === undefined ? {} : { schoolId: own }
    members.push(await makeRegistration(db, { projectId: project.id, status: 'FREE', ...school }))
  }
  const team = await makeTeam(db, members)
  const { projectId, schoolId: founders, code } = team
  return { project, blocks, team, members, key: { projectId, schoolId: founders, code } }
}
