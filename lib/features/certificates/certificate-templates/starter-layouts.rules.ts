import type { CertificateKind } from '@/lib/features/certificates/certificates/rules'
import type { Language } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import { page, type Placeholder, placeholders } from './rules'
import type { Layout, LayoutPart } from './schema'

type TextPart = Extract<LayoutPart, { kind: 'text' }>
/** From where down, how large, and what differs from ordinary centred words. */
type TextPosition = Pick<TextPart, 'y' | 'size'> &
  Partial<Pick<TextPart, 'x' | 'width' | 'weight' | 'colour' | 'align' | 'fits'>>

const middle = page.width / 2
const accents: Record<CertificateKind, string> = { SINGLE: '#8a6420', COMPREHENSIVE: '#1f3f6e', VOLUNTEER: '#2b6350' }
/** A placeholder in a message is itself: it is filled when the certificate is made. */
const themselves = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]))

/** What a new template begins with: a certificate that could be issued as it is, in the template's own language. */
export function starterLayout(kind: CertificateKind, language: Language): Layout {
  const parts = { SINGLE: singleParts, COMPREHENSIVE: comprehensiveParts, VOLUNTEER: volunteerParts }[kind](language)
  return { frame: 'double', accent: accents[kind], parts: [...parts, ...feet(language)] }
}

function singleParts(language: Language): LayoutPart[] {
  const { sentence, named } = wordsIn(language)
  // English names the award first; Chinese says where it was won, and ends with it.
  const [award, project] = language === 'en-US' ? [139, 171] : [166, 136]
  return [
    ...heading(sentence('heading', 'certificateTexts.single.heading', { y: 49, size: 34 })),
    sentence('opening', 'certificateTexts.single.opening', { y: 80, size: 12.5, colour: 'muted' }),
    ...people(language),
    sentence('received', 'certificateTexts.single.received', { y: award, size: 12.5, colour: 'muted' }),
    named('awards', { y: award + 9, size: 27, weight: 'medium', colour: 'accent' }),
    sentence('within', 'certificateTexts.single.within', { y: project, size: 12.5, colour: 'muted' }),
    named('project', { y: project + 9, size: 17, weight: 'medium' }),
    named('title', { y: 203, size: 12.5, colour: 'muted' }),
    sentence('closing', 'certificateTexts.single.closing', { y: 222, size: 11.5, colour: 'muted' }),
  ]
}

function comprehensiveParts(language: Language): LayoutPart[] {
  const { sentence, named } = wordsIn(language)
  return [
    ...heading(sentence('heading', 'certificateTexts.comprehensive.heading', { y: 49, size: 34 })),
    sentence('opening', 'certificateTexts.comprehensive.opening', { y: 80, size: 12.5, colour: 'muted' }),
    ...people(language),
    sentence('received', 'certificateTexts.comprehensive.received', { y: 137, size: 12.5, colour: 'muted' }),
    named('project', { y: 145, size: 17, weight: 'medium' }),
    sentence('reached', 'certificateTexts.comprehensive.reached', { y: 166, size: 12.5, colour: 'muted' }),
    named('awards', { y: 174, size: 19, weight: 'medium', colour: 'accent' }),
    named('results', { y: 194, size: 12.5 }),
  ]
}

function volunteerParts(language: Language): LayoutPart[] {
  const { sentence, named } = wordsIn(language)
  return [
    ...heading(sentence('heading', 'certificateTexts.volunteer.heading', { y: 49, size: 34 })),
    sentence('opening', 'certificateTexts.volunteer.opening', { y: 80, size: 12.5, colour: 'muted' }),
    ...people(language),
    sentence('received', 'certificateTexts.volunteer.received', { y: 139, size: 12.5, colour: 'muted' }),
    sentence('hours', 'certificateTexts.volunteer.hours', { y: 148, size: 29, weight: 'medium', colour: 'accent' }),
    sentence('within', 'certificateTexts.volunteer.within', { y: 170, size: 12.5, colour: 'muted' }),
    named('achievements', { y: 182, size: 13.5 }),
    sentence('closing', 'certificateTexts.volunteer.closing', { y: 214, size: 12.5, colour: 'muted' }),
  ]
}

function wordsIn(language: Language) {
  // Han letters say as much in less room, and are read as easily when they are a little larger.
  const fitting = (place: TextPosition) =>
    language === 'zh-CN' && place.size > 10 && place.size < 20 ? { ...place, size: place.size * 1.15 } : place
  const sentence = (id: string, key: MessageKey, place: TextPosition): TextPart =>
    words(id, translate(language, key, themselves), fitting(place))
  const named = (name: Placeholder, place: TextPosition): TextPart => words(name, `{${name}}`, fitting(place))
  return { sentence, named }
}

function words(id: string, text: string, place: TextPosition): TextPart {
  const ordinary = {
    x: 25,
    width: page.width - 50,
    weight: 'regular',
    align: 'center',
    colour: 'ink',
    fits: false,
  } as const
  return { kind: 'text', id, text, ...ordinary, ...place }
}

function heading(title: TextPart): LayoutPart[] {
  const line = { kind: 'line', id: 'heading-line', x: middle - 14, y: 72, width: 28, colour: 'accent' } as const
  return [{ ...title, weight: 'medium', fits: true }, line]
}

/** The name as large as one line allows; in English the name in Han letters below it, where there is one. */
function people(language: Language): LayoutPart[] {
  const y = 91
  const { sentence, named } = wordsIn(language)
  const native = named('nativeName', { y: y + 18, size: 15, colour: 'muted', fits: true })
  const school = named('school', { y: y + (language === 'en-US' ? 28 : 22), size: 13.5 })
  const name = sentence('name', 'certificateTexts.name', { y, size: 33, weight: 'medium', fits: true })
  return [name, ...(language === 'en-US' ? [native] : []), school]
}

/** Whose word it is and since when, and how a stranger finds out that it is true. */
function feet(language: Language): LayoutPart[] {
  const { sentence, named } = wordsIn(language)
  const [left, right, wide] = [26, page.width - 26 - 54, 54]
  const small = { size: 8.5, colour: 'muted' } as const
  return [
    { kind: 'line', id: 'committee-line', x: left, y: 258, width: wide, colour: 'muted' },
    sentence('committee', 'certificateTexts.committee', { ...small, x: left, y: 260, width: wide }),
    { kind: 'qr', id: 'qr', x: middle - 13, y: 236, size: 26 },
    sentence('scan', 'certificateTexts.scan', { ...small, y: 264.5, size: 7.5, x: middle - 30, width: 60 }),
    sentence('number', 'certificateTexts.number', {
      ...small,
      y: 270,
      fits: true,
      size: 9,
      weight: 'medium',
      colour: 'ink',
    }),
    named('code', { ...small, y: 276, size: 8, fits: true }),
    named('date', { y: 250, x: right, width: wide, size: 11, fits: true }),
    { kind: 'line', id: 'date-line', x: right, y: 258, width: wide, colour: 'muted' },
    sentence('date-of-issue', 'certificateTexts.dateOfIssue', { ...small, x: right, y: 260, width: wide }),
  ]
}
