import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { coverageOf } from './coverage'
import { openFont, type OpenFont } from './document'

/** Noto Sans SC: Latin and all Han of GBK and of names, in the weights our papers use. */
const files = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  medium: '500Medium/NotoSansSC_500Medium.ttf',
} as const
export type Weight = keyof typeof files

const folder = join('node_modules', '@expo-google-fonts', 'noto-sans-sc')
/** A font as it lies on disk, and what it draws. */
type Whole = { bytes: Buffer; draws: (character: string) => boolean }
const loaded = new Map<Weight, Promise<Whole>>()

/** 10 MB each, read once and kept. */
function whole(weight: Weight): Promise<Whole> {
  const known = loaded.get(weight) ?? read(weight)
  loaded.set(weight, known)
  known.catch(() => loaded.delete(weight))
  return known
}

async function read(weight: Weight): Promise<Whole> {
  const bytes = await readFile(join(/* turbopackIgnore: true */ process.cwd(), folder, files[weight]))
  return { bytes, draws: coverageOf(bytes) }
}

/** What stands where a character can't be drawn, as printers have always done: nobody's name loses one in silence. */
const missing = '〓'

export type Fonts = Record<Weight, Buffer> & {
  /** A text as it will be seen. */
  shown: (text: string) => string
}

/** The fonts with the glyphs of these texts and no others: small in the file, and quick to read for whoever draws. */
export async function fontsFor(texts: Iterable<string>): Promise<Fonts> {
  const { draws } = await whole('regular')
  const shown = (text: string) => text.replace(/[^\n]/gu, (one) => (draws(one) ? one : missing))
  const characters = [...texts].map(shown).join('')
  const subset = async (weight: Weight) =>
    subsetFont((await whole(weight)).bytes, characters, { targetFormat: 'truetype' })
  return { regular: await subset('regular'), medium: await subset('medium'), shown }
}

let opened: Promise<Record<Weight, OpenFont>> | undefined

/** The whole fonts, read once and kept by each thread: for papers of which there are many, each with a few other letters. */
export function openFonts(): Promise<Record<Weight, OpenFont>> {
  opened ??= openBoth()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function openBoth(): Promise<Record<Weight, OpenFont>> {
  const open = async (weight: Weight) => openFont((await whole(weight)).bytes)
  return { regular: await open('regular'), medium: await open('medium') }
}
