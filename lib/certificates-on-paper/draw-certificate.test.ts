import { describe, expect, test } from 'vitest'
import { isFirst, widthOf } from '@/lib/features/certificates/certificate-sheets/schema'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts.rules'
import type { CertificateFacts, CertificateKind } from '@/lib/features/certificates/certificates/rules'
import type { Language } from '@/lib/i18n/languages'
import { openFonts } from '@/lib/pdf/fonts'
import { paperFor } from '@/lib/testing/certificate-paper'
import { readPdf } from '@/lib/testing/read-pdf'
import { type CertificateLook, drawCertificate, drawCertificates } from './draw-certificate'

const fonts = await openFonts()

function lookIn(language: Language, kind: CertificateKind = 'SINGLE'): CertificateLook {
  return { layout: starterLayout(kind, language), language, author: 'Portal', background: null, pictures: new Map() }
}

async function drawnAs(facts: Partial<CertificateFacts>, language: Language, kind: CertificateKind = 'SINGLE') {
  const { pages, drawn } = readPdf(await drawCertificate(paperFor({ kind, ...facts }), lookIn(language, kind), fonts))
  return {
    pages,
    lines: drawn.map(({ text }) => text),
    unmarked: drawn.flatMap(({ unmarked }) => unmarked),
  }
}

describe('a certificate on paper', () => {
  test.each([
    ['en-US', ['Xiaoming Wang', '王小明', 'Gold Award', 'Mathematical Modelling Challenge', 'December 1, 2024']],
    ['zh-CN', ['王小明 同学', '一等奖', '数学建模挑战赛', '2024年12月1日']],
  ] as const)('says in %s what can be selected and copied, every letter with its outline', async (language, words) => {
    const { pages, lines, unmarked } = await drawnAs({}, language)
    expect(pages).toBe(1)
    expect(lines).toEqual(expect.arrayContaining([...words, 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567']))
    expect(lines.join('\n')).toContain('2024NIM-C000123')
    expect(unmarked).toEqual([])
  })

  test('has the rare letters of names and those with accents; one that no font of ours has is marked', async () => {
    const { lines, unmarked } = await drawnAs({ name: { latin: 'Zoë D’Ångström', native: '龘䶮𬍛𠮷' } }, 'en-US')
    expect(lines).toEqual(expect.arrayContaining(['Zoë D’Ångström', '龘䶮𬍛〓']))
    expect(unmarked).toEqual([])
  })

  test('has the letters of every Latin alphabet, also among Han ones, a word in one font', async () => {
    const latin = 'Łukasz Żółć-Çağrı Şükrü Ğ ı Dvořák Țepeș Nguyễn'
    const { lines, unmarked } = await drawnAs({ name: { latin, native: '欧阳Łukasz𬍛𠮷' } }, 'en-US')
    expect(lines).toEqual(expect.arrayContaining([latin, '欧阳Łukasz𬍛〓']))
    expect(unmarked).toEqual([])
    const apart = { name: { latin: latin.normalize('NFD'), native: null } }
    expect((await drawnAs(apart, 'zh-CN')).lines).toContain(`${latin} 同学`)
  })

  test('is as wide as its letters: what a screen knows of the fonts is what they are', () => {
    const names = ['Łukasz Żółć-Çağrı', 'Şükrü Dvořák Țepeș', 'D’Ğaz Nguyễn', 'Grażyna 欧阳', 'Ģirts Šķēle', 'Đorđe']
    for (const weight of ['regular', 'medium'] as const)
      for (const name of names) {
        const wide = fonts[weight].layout(name).advanceWidth / 1000
        expect(Math.abs(widthOf(name, weight, 'en-US') / wide - 1), name).toBeLessThan(0.025)
      }
    const letters = Array.from({ length: 0x200 }, (_, at) =>
      [0x100, 0x1e00].map((from) => String.fromCodePoint(from + at)),
    )
    for (const letter of letters.flat().filter((one) => /\p{L}/u.test(one)))
      expect(isFirst(letter), letter).toBe(fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  })

  test('of results and of hours tells them', async () => {
    const results = [
      { event: { zh: '数学', en: 'Mathematics' }, grade: 'A', score: 9650 },
      { event: { zh: '物理', en: 'Physics' }, grade: null, score: 8000 },
    ]
    const comprehensive = await drawnAs({ results }, 'en-US', 'COMPREHENSIVE')
    expect(comprehensive.lines).toEqual(expect.arrayContaining(['Mathematics · A · 96.5', 'Physics · 80']))
    const hours = { minutes: 1290, achievements: ['Library'] }
    const volunteer = await drawnAs({ hours, awards: [], project: null }, 'zh-CN', 'VOLUNTEER')
    expect(volunteer.lines).toEqual(expect.arrayContaining(['21.5 小时', 'Library']))
  })

  test('is the same bytes whenever it is drawn, and others where it says something else', async () => {
    const draw = (number: string) => drawCertificate(paperFor({ number }), lookIn('zh-CN'), fonts)
    expect(Buffer.compare(await draw('X-C1'), await draw('X-C1'))).toBe(0)
    expect(Buffer.compare(await draw('X-C1'), await draw('X-C2'))).not.toBe(0)
  })

  test('tells its title, its maker and its day; many in one file share their fonts', async () => {
    const one = Buffer.from(await drawCertificate(paperFor(), lookIn('en-US'), fonts)).toString('latin1')
    expect(one).toContain('(Xiaoming Wang - Mathematical Modelling Challenge - 2024NIM-C000123)')
    expect(one).toContain('(Portal)')
    expect(one).toContain('(D:20241201000000Z)')
    expect(one).toContain('/Lang (en-US)')
    const papers = Array.from({ length: 30 }, (_, at) => paperFor({ number: `X-C${at}` }))
    const all = await drawCertificates(papers, 'All', lookIn('en-US'), fonts)
    expect(readPdf(all).pages).toBe(30)
    expect(
      Buffer.from(all)
        .toString('latin1')
        .match(/\/FontFile2/g),
    ).toHaveLength(2)
    expect(all.byteLength).toBeLessThan(5 * one.length)
  })

  test('has its pictures where the layout puts them; what is no picture is left out', async () => {
    const look = lookIn('en-US')
    const part = { kind: 'picture' as const, id: 'seal', key: 'seal', x: 30, y: 230, width: 40, height: 20 }
    const pictures = new Map([['seal', png]])
    const layout = { ...look.layout, parts: [...look.layout.parts, part] }
    const count = async (given: Partial<CertificateLook>) => {
      const file = await drawCertificate(paperFor(), { ...look, ...given }, fonts)
      return (
        Buffer.from(file)
          .toString('latin1')
          .match(/\/Subtype \/Image/g)?.length ?? 0
      )
    }
    expect(await count({ layout, pictures, background: png })).toBe(2)
    expect(await count({ layout, pictures: new Map([['seal', Buffer.from('no picture')]]) })).toBe(0)
  })
})

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
