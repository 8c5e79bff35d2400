import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JoinedFont, openFonts as openTwo } from './document'

/**
 * Noto Sans SC, Latin and all Han of GBK and of names, in the weights our papers use; and Noto Sans with the letters of
 * Polish, Turkish, Romanian and all other Latin, Greek and Cyrillic writing that the first lacks.
 */
const files = {
  regular: ['noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 'noto-sans/400Regular/NotoSans_400Regular.ttf'],
  medium: ['noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf', 'noto-sans/500Medium/NotoSans_500Medium.ttf'],
} as const
export type Weight = keyof typeof files
export type Fonts = Record<Weight, JoinedFont>

const folder = join('node_modules', '@expo-google-fonts')
let opened: Promise<Fonts> | undefined

/** The whole fonts, 20 MB, read once and kept by each thread; a document takes the glyphs it needs. */
export function openFonts(): Promise<Fonts> {
  opened ??= openBoth()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function openBoth(): Promise<Fonts> {
  return { regular: await open('regular'), medium: await open('medium') }
}

async function open(weight: Weight): Promise<JoinedFont> {
  const [first, second] = files[weight]
  return openTwo(await read(first), await read(second))
}

function read(file: string): Promise<Buffer> {
  return readFile(join(/* turbopackIgnore: true */ process.cwd(), folder, file))
}

/** What both draw beyond doubt: nobody has to open them to know it. */
const surely = /^[\n -~\u00a0-\u00ff\u3001\u3002\u4e00-\u9fa5\uff01-\uff5e‘’“”–—·]*$/u

export const isSurelyDrawn = (text: string) => surely.test(text)

/** The characters of a text that no paper of ours draws, so that the mark 〓 stands for them. */
export async function missingInFonts(text: string): Promise<string[]> {
  return isSurelyDrawn(text) ? [] : (await openFonts()).regular.missingIn(text)
}
