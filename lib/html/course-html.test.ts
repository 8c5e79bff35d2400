import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { courseHtml } from './course-html'

/** The names of all elements and attributes. */
function parts(html: string): string[] {
  type Node = ReturnType<typeof parseDocument>['children'][number]
  const namesOf = (node: Node): string[] =>
    'attribs' in node ? [node.name, ...Object.keys(node.attribs), ...node.children.flatMap(namesOf)] : []
  return parseDocument(html).children.flatMap(namesOf)
}

describe('formulas', () => {
  test.each([
    [String.raw`<p>The mean is $\bar x = \frac{1}{n}\sum x_i$.</p>`, '<mfrac>'],
    [String.raw`$$E = mc^2$$`, '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">'],
    [String.raw`\(a \pm b\)`, '<mo>±</mo>'],
    [String.raw`\[a &lt; b\]`, '<mo>&lt;</mo>'],
    ['$x$', '<mi>x</mi>'],
    ['$10 \\pm 2$', '<mn>10</mn>'],
  ])('%s becomes MathML', (text, shown) => {
    expect(courseHtml(text)).toContain(shown)
    expect(courseHtml(text)).not.toContain('style=')
  })

  test.each([
    'It costs $5 or $10.',
    'It costs $5.',
    '<p><code>$x$</code></p>',
    '<pre>$x$</pre>',
    '<p><a href="https://a.test/?a=$x$" rel="noopener noreferrer nofollow" target="_blank">a</a></p>',
    String.raw`<p>$\frac{1}{$</p>`,
    String.raw`<p>\(\unknowncommand{x}\)</p>`,
  ])('%s stays as it is', (text) => expect(courseHtml(text)).toBe(text))

  test('an escaped dollar is one', () => expect(courseHtml(String.raw`\$5`)).toBe('$5'))
})

describe('nothing of an author runs', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '$<img src=x onerror=alert(1)>$',
    '$&lt;img src=x onerror=alert(1)&gt;$',
    String.raw`$\text{&lt;img src=x onerror=alert(1)&gt;}$`,
    String.raw`$\href{javascript:alert(1)}{x}$`,
    String.raw`$\url{javascript:alert(1)}$`,
    String.raw`$\htmlData{x=1}{\htmlStyle{color:red}{\htmlId{a}{\htmlClass{b}{x}}}}$`,
    String.raw`$\includegraphics[alt={x}]{https://evil.test/x.png}$`,
    String.raw`$\def\a{\a\a}\a$`,
    String.raw`$\rule{1000000em}{1000000em}$`,
    '$$</annotation></semantics></math><script>alert(1)</script>$$',
    '$$&lt;/annotation&gt;&lt;script&gt;alert(1)&lt;/script&gt;$$',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<p title="$x$" onclick="$y$">$z$</p>',
    String.raw`\(<svg onload=alert(1)>\)`,
  ])('%s', (text) => {
    const html = courseHtml(text)
    expect(parts(html).filter((name) => /^(on|script|img|svg|a$|href|src|style|class|id|xlink)/.test(name))).toEqual([])
  })

  test('pictures of other files go', () => {
    const html = '<p><img src="/api/files/own" alt=""><img src="/api/files/other" alt=""></p>'
    expect(courseHtml(html, new Set(['own']))).toBe('<p><img src="/api/files/own" alt=""></p>')
  })
})
