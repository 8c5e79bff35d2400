import type { Db } from '@/lib/db/client'
import type { Inquiry } from '@/lib/db/generated/client'
import { inquirySearchText } from '@/lib/db/search-text'
import { factoryTime } from './basis'

/** A thread in which the writer and an administrator take turns with these messages; the first may carry files. */
export async function makeInquiry(
  db: Db,
  values: Partial<Inquiry> & ({ studentId: string } | { contactId: string }),
  bodies: readonly string[] = ['When are the scores announced?'],
  fileIds: readonly string[] = [],
): Promise<Inquiry> {
  const writer = values.studentId
    ? { authorKind: 'STUDENT' as const, authorId: values.studentId }
    : { authorKind: 'CONTACT' as const, authorId: values.contactId ?? null }
  const type = await db.listItem.findFirstOrThrow({ where: { list: 'message-types', code: 'SCORE' } })
  const isAnswered = bodies.length % 2 === 0
  const at = (turn: number) => new Date(factoryTime.getTime() + turn * 60_000)
  const staff = { authorKind: 'ADMINISTRATOR' as const, authorId: '00000000-0000-7000-8000-00000000a11c' }
  const inquiry = await db.inquiry.create({
    data: {
      createdAt: factoryTime,
      typeId: type.id,
      state: isAnswered ? 'ANSWERED' : 'OPEN',
      lastAt: at(bodies.length - 1),
      lastAuthorKind: isAnswered ? 'ADMINISTRATOR' : writer.authorKind,
      searchText: inquirySearchText(bodies.join(' ')),
      ...values,
    },
  })
  for (const [turn, body] of bodies.entries()) {
    const message = await db.inquiryMessage.create({
      data: { createdAt: at(turn), inquiryId: inquiry.id, body, ...(turn % 2 === 0 ? writer : staff) },
    })
    if (turn === 0)
      for (const [position, fileId] of fileIds.entries())
        await db.inquiryFile.create({ data: { createdAt: at(0), messageId: message.id, fileId, position } })
  }
  return inquiry
}
