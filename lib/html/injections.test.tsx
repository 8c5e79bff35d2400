import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { htmlOf, richSchema } from '@/components/work/workspace/editors/rich-schema'
import { cleanContent } from '@/lib/features/work/team-blocks/content.rules'
import { Fault } from '@/lib/kernel/fault'
import { injections } from '@/lib/testing/data/injections'
import { cleanHtml } from './clean-html'
import { courseHtml } from './course-html'

const tags = 'p h2 h3 h4 strong em u s sub sup ul ol li blockquote pre code br hr table thead tbody tr th td a img'
const attributes = ['href', 'rel', 'target', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start']

/** What a page would run, fetch from elsewhere, or wear, were this set as its HTML. */
function dangersIn(html: string): string[] {
  const { documentElement } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
  const known = new Set(tags.toUpperCase().split(' ').concat('HTML', 'HEAD', 'BODY'))
  return [documentElement, ...documentElement.querySelectorAll('*')].flatMap((element) => [
    ...(known.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!attributes.includes(name)) return [name]
      if (name === 'href' && !/^(?:https?:\/\/|mailto:)/i.test(value)) return [`href ${value}`]
      return name === 'src' && !/^\/api\/files\/[\w-]+$/.test(value) ? [`src ${value}`] : []
    }),
  ])
}

test('cleaned, each is harmless, and stays so when it is cleaned or read again', () => {
  const around = (injection: string) => [injection, `<p>数据：${injection}结论</p>`, `<table><tr><td>${injection}`]
  for (const html of injections.flatMap(around)) {
    const clean = cleanHtml(html)
    expect([html, dangersIn(clean)]).toEqual([html, []])
    expect(cleanHtml(clean)).toBe(clean)
    const read = new DOMParser().parseFromString(`<html><body>${clean}</body></html>`, 'text/html').body.innerHTML
    expect([html, dangersIn(read)]).toEqual([html, []])
  }
})

test('the editor lets nothing of them through either, and makes what cleaning leaves as it is', () => {
  for (const injection of injections) {
    const editor = new Editor({ extensions: richSchema, content: injection })
    const made = htmlOf(editor.state.doc)
    editor.destroy()
    expect([injection, dangersIn(made)]).toEqual([injection, []])
    expect(cleanHtml(made)).toBe(made)
  }
}, 20_000)

test('as the address of a link each is refused, or leads to the web', () => {
  for (const injection of injections) {
    try {
      const address = cleanContent('LINK', injection, { columns: [], most: 1 })
      expect(['http:', 'https:']).toContain(new URL(address).protocol)
      expect(address).not.toMatch(/[\s<>"]/)
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Fault)
    }
  }
})

test('without the cleaning most injections survive', () => {
  expect(injections).toHaveLength(150)
  expect(injections.filter((injection) => dangersIn(injection).length > 0).length).toBeGreaterThan(120)
})

const mathTags =
  'math semantics mrow mi mo mn mtext mspace msup msub msubsup mfrac munderover mover mstyle mpadded'.split(' ')

test('each injection in a course, bare or as a formula, is harmless and leaves only what a formula is made of', () => {
  const formula = (injection: string) => [
    injection,
    `$${injection}$`,
    `$$${injection}$$`,
    `\\(${injection}\\)`,
    `<p>$x$${injection}$y$`,
  ]
  for (const text of injections.flatMap(formula)) {
    const { body } = new DOMParser().parseFromString(`<html><body>${courseHtml(text)}</body></html>`, 'text/html')
    for (const math of body.querySelectorAll('math')) {
      const inside = [math, ...math.querySelectorAll('*')]
      expect([
        text,
        inside.map(({ tagName }) => tagName.toLowerCase()).filter((tag) => !mathTags.includes(tag)),
      ]).toEqual([text, []])
      const names = inside.flatMap(({ attributes: all }) => [...all].map(({ name }) => name))
      expect([text, names.filter((name) => /^on|href|src|style|class|^id$/i.test(name))]).toEqual([text, []])
      math.remove()
    }
    expect([text, dangersIn(body.innerHTML)]).toEqual([text, []])
  }
})
