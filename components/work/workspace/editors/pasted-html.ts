/** Heading levels that the page itself uses, and those too deep for a text of this length. */
const levels: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' }

/** The address of one of our files; a foreign one would tell its host who reads. */
export function isOwnPicture(picture: Element): boolean {
  return /^\/api\/files\/[\w-]{1,64}$/.test(picture.getAttribute('src') ?? '')
}

/**
 * Converts another program's clipboard HTML for this editor: Word's lists become lists, headings the levels of a block,
 * links bare; foreign pictures are removed and counted. The schema removes the rest.
 */
export function readPasted(html: string): { html: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, levels[heading.tagName] ?? 'p')
  for (const link of body.querySelectorAll('a')) {
    // The editor recognises its own clipboard content by its own marks.
    const foreign = [...link.attributes].filter(({ name }) => name !== 'href' && !name.startsWith('data-pm-'))
    for (const { name } of foreign) link.removeAttribute(name)
  }
  listsOfWord(body)
  const foreign = [...body.querySelectorAll('img')].filter((picture) => !isOwnPicture(picture))
  for (const picture of foreign) picture.remove()
  return { html: body.innerHTML, pictures: foreign.length }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word writes each item as a paragraph that begins with its bullet. */
function listsOfWord(body: HTMLElement): void {
  let list: Element | null = null
  for (const item of body.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const mark = item.querySelector('span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]')
    const tag = /^\s*[\da-z]+[.)、]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const isNext = list !== null && item.previousElementSibling === list && list.localName === tag
    if (!isNext) {
      list = body.ownerDocument.createElement(tag)
      item.before(list)
    }
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list?.append(entry)
    item.remove()
  }
}
