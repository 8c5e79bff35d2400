import { createHash, randomBytes } from 'node:crypto'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { storeOf } from '@/lib/providers/storage'
import { isLive, isNamed, isSettled, type Planned } from './demo-plan'
import { hour, type Stage } from './stage'

/** The wipe recognises the demo world's files by this prefix. */
export const demoFileMark = 'demo-'

/** Gives a letter of the organisers to the sign-in accounts and to some other participants; the bytes go to the file storage. */
export async function seedLetters({ db, now }: Stage, planned: readonly Planned[]): Promise<void> {
  const welcome = planned.filter(({ project }) => ['2025NSI', '2025NRI'].includes(project.plan.code)).filter(isLive)
  const named = welcome.filter((one) => isNamed(one) && isSettled(one))
  const others = welcome.filter((one) => !isNamed(one) && isSettled(one)).filter((_, at) => at % 12 === 0)
  const store = storeOf('LOCAL')
  const files: (Prisma.FileCreateManyInput & { id: string })[] = []
  const commitments: Prisma.CommitmentCreateManyInput[] = []
  for (const { project, student, createdAt } of [...named, ...others]) {
    const bytes = letterOf(project.plan, student.name)
    const key = `${demoFileMark}${randomBytes(18).toString('base64url')}`
    const at = new Date(createdAt.getTime() + hour / 2)
    await store.put(key, bytes)
    const id = newId(now)
    files.push({
      id,
      key,
      createdAt: at,
      storedAt: at,
      purpose: 'COMMITMENT',
      ownerKind: 'SYSTEM',
      projectId: project.id,
      store: 'LOCAL',
      name: `Commitment letter ${project.plan.code}.pdf`,
      mime: 'application/pdf',
      bytes: bytes.length,
      sha256: Uint8Array.from(createHash('sha256').update(bytes).digest()),
      state: 'STORED',
    })
    commitments.push({ createdAt: at, studentId: student.id, projectId: project.id, fileId: id })
  }
  await db.file.createMany({ data: files })
  await db.commitment.createMany({ data: commitments })
}

function letterOf({ name, code }: Planned['project']['plan'], student: Planned['student']['name']): Buffer {
  const person = [student.latinGiven, student.latinFamily].filter(Boolean).join(' ')
  return pdfOf([
    'Commitment letter',
    '',
    `${name.en} (${code})`,
    '',
    `I, ${person}, take part in this project. I do my own work, name my sources,`,
    'keep to the rules of the project and treat everyone in it fairly.',
    '',
    'Student: ______________________      Guardian: ______________________',
    '',
    'Please print, sign and give this letter to your adviser.',
  ])
}

/** An A4 page with these lines in a font that every PDF reader has; it has Latin letters only. */
export function pdfOf(lines: readonly string[]): Buffer {
  const textLines = lines.map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`)
  const text = `BT /F1 12 Tf 18 TL 72 770 Td ${textLines.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
