import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, isTooMuchHtml, picturesOf, withPictures } from './clean-html'

const key = 'k3y_-A'

describe('what our editor makes stays as it is', () => {
  test.each([
    '',
    '<p>水 &amp; <strong>oil</strong>, <em>a</em> <u>b</u> <s>c</s> H<sub>2</sub>O m<sup>2</sup></p>',
    '<h2>一</h2><h3>b</h3><h4>c</h4><hr><p>a<br>b</p>',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    '<blockquote><p>x &lt; y &gt; z</p></blockquote><pre><code>if (a &lt; b) {\n}</code></pre>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr><tr><td><p>b</p></td><td></td></tr></tbody></table>',
    `<p><img src="/api/files/${key}" alt="图 &quot;1&quot;" width="640" height="480"></p>`,
    '<p><a href="https://a.test/?x=1&amp;y=2" rel="noopener noreferrer nofollow" target="_blank">a</a></p>',
    '<p><a href="mailto:a@b.test" rel="noopener noreferrer nofollow" target="_blank">a</a></p>',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html))
})

describe('everything else goes', () => {
  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="//evil.test">a</a>', 'a'],
    ['<img src="https://evil.test/x.png" alt="x">', ''],
    ['<img src="/api/files/../index" alt="x">', ''],
    ['<img src="/api/files/a?b" onerror="alert(1)">', ''],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>', ''],
    ['<textarea></textarea><xmp><img src=x onerror=alert(1)></xmp>a', 'a'],
    ['<td colspan="99999" rowspan="-1" width="9">a</td>', '<td>a</td>'],
    ['<b>a</b><i>b</i><h1>c</h1><div>d</div>', '<strong>a</strong><em>b</em><h2>c</h2><p>d</p>'],
    ['<p>&#x338; onclick=alert(1) x</p>', '<p> onclick=alert(1) x</p>'],
    ['<p>&#x323;&#x338; onclick=alert(1)</p>', '<p>\u0323 onclick=alert(1)</p>'],
    ['a\0b e&#x301;', 'ab é'],
  ])('%s', (html, left) => expect(cleanHtml(html)).toBe(left))
})

const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...Array.from('<>"\'=/&;! \t\n\0-`')), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<a href="',
        'https://a.test',
        'javascript:alert(1)',
        '">',
        '</a>',
        '<img src="',
        '/api/files/k1',
      ],
      ...[
        '<svg>',
        '</svg>',
        '<math>',
        '<style>',
        '</style>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?x',
        '<br/>',
      ],
      ...[
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<ol start="',
        '<li>',
        '<pre>',
        '<h1>',
        '</h1>',
        '<textarea>',
        '</textarea>',
        '<x ',
        'onclick="',
      ],
      ...[
        '&lt;',
        '&amp;',
        '&#x338;',
        '&#x26;',
        '&#60;',
        '&quot',
        '\u0338',
        'e',
        '\u0301',
        '&#x301;',
        '\u037e',
        '&#xd800;',
        '水',
        '😀',
        '\u00a0',
      ],
    ),
    weight: 8,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 4 }), weight: 1 },
)
const nasty = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

/** A tag as cleaning writes it: nothing of what a browser would run, or fetch from elsewhere, fits in. */
const allowed =
  /^<(?:\/[a-z0-9]+|(?:p|h[234]|strong|em|u|s|sub|sup|ul|li|blockquote|pre|code|br|hr|table|thead|tbody|tr)|ol(?: start="\d+")?|t[hd](?: (?:col|row)span="\d+")*|a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer nofollow" target="_blank"|img src="\/api\/files\/[\w-]+" alt="[^"<>]*"(?: (?:width|height)="\d+")*)>$/i

test('whatever comes in: only tags of the list come out, in NFC, and cleaning them again changes nothing', () => {
  fc.assert(
    fc.property(nasty, (html) => {
      const once = cleanHtml(html)
      expect(cleanHtml(once)).toBe(once)
      expect(once.normalize('NFC')).toBe(once)
      expect(once).not.toContain('\0')
      for (const [tag] of once.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed)
      expect(once.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 3000 },
  )
})

test('what is too much is told before it is parsed, and the most there may be takes no time to speak of', () => {
  expect(isTooMuchHtml('水'.repeat(90_000))).toBe(true)
  expect(isTooMuchHtml('<b>'.repeat(10_001))).toBe(true)
  for (const most of [
    '<b>'.repeat(5_000) + '</i>'.repeat(4_999),
    '<p>'.repeat(9_999),
    '<a href="'.repeat(9_999),
    '&'.repeat(250_000),
  ]) {
    expect(isTooMuchHtml(most)).toBe(false)
    const cpu = process.cpuUsage()
    cleanHtml(most)
    expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(1500)
  }
})

test('pictures are told by their keys, and those of other files are taken out', () => {
  const html = cleanHtml(
    '<p><img src="/api/files/a">x<img src="/api/files/b" alt="&quot;&gt;"><img src="/api/files/a"></p>',
  )
  expect(picturesOf(html)).toEqual(['a', 'b'])
  expect(withPictures(html, new Set(['b']))).toBe('<p>x<img src="/api/files/b" alt="&quot;&gt;"></p>')
})
