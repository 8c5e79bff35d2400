import type { Language } from './languages'

/**
 * The language somebody's text is written in, for the `lang` of its element: a screen reader reads it in the right voice whatever the
 * language of the page is (WCAG 3.1.2). A Han letter counts as much as four Latin ones; a text without letters has none.
 */
export function textLanguage(text: string): Language | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (han + latin === 0) return undefined
  return han * 4 > latin ? 'zh-CN' : 'en-US'
}

/** The same of rich text: the names of its tags are no words. */
export function richTextLanguage(html: string): Language | undefined {
  return textLanguage(html.replaceAll(/<[^>]*>/g, ' '))
}
