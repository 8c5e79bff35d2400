import { expect, test } from 'vitest'
import { quotedLine } from '@/lib/csv/write-csv'
import { testDatabase } from '@/lib/testing/database'
import { Prisma } from './generated/client'
import { csvCell } from './sql'

const { db } = await testDatabase()

test('PostgreSQL writes a cell of CSV as the server does', async () => {
  const signs = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\uFF1D',
    '\uFF0B',
    '\uFF0D',
    '\uFF20',
    '"',
    "'",
    ',',
    '\n',
    '王',
    '𠮷',
    'é',
  ]
  const texts = [
    '',
    ' =1',
    '-1',
    '"',
    '""',
    `'=1`,
    '=HYPERLINK("x")',
    ...signs.flatMap((sign) => [sign, `${sign}a"b`, `a${sign}`]),
  ]
  const cell = Prisma.sql`'"' || ${csvCell(Prisma.sql`x.t`)} || '"' || E'\\r\\n'`
  const rows = await db.$queryRaw<{ line: string }[]>`
    select ${cell} as line from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality x(t, place) order by x.place`
  expect(rows.map(({ line }) => line)).toEqual(texts.map((text) => quotedLine([text])))
})
