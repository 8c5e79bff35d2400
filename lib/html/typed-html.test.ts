import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html'
import { textOfHtml } from './html-text'
import { fromTyped, toTyped } from './typed-html'

const kept = (typed: string) => cleanHtml(fromTyped(typed))

test.each([
  ['If x<y and y<z, what follows?', 'If x&lt;y and y&lt;z, what follows?'],
  ['a <b and c> d', 'a &lt;b and c&gt; d'],
  ['R&D is 3 < 5', 'R&amp;D is 3 &lt; 5'],
  ['a<strong>b</strong>c', 'a<strong>b</strong>c'],
  [
    '<a href="https://a.test">x</a> < 2',
    '<a href="https://a.test" rel="noopener noreferrer nofollow" target="_blank">x</a> &lt; 2',
  ],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<em onclick=alert(1)>a</em>', '&lt;em onclick=alert(1)&gt;a'],
  ['<em onclick="alert(1)">a</em>', '<em>a</em>'],
])('what is typed as %s is kept with every word of it', (typed, html) => {
  expect(kept(typed)).toBe(html)
})

test.each(['R&D', '3 < 5 > 1', '"so" & \'so\'', 'a &lt; b', 'x &amp;lt; y', '<p>a &amp; b</p>', '全角＜不变＞'])(
  '%s is shown in a form as it is kept, however often it is saved',
  (typed) => {
    const once = kept(typed)
    expect(kept(toTyped(once))).toBe(once)
    expect(toTyped(kept(toTyped(once)))).toBe(toTyped(once))
  },
)

test('plain text comes back letter by letter', () => {
  for (const typed of ['R&D', '3 < 5 > 1', 'If x<y and y<z', '"so" & \'so\''])
    expect([toTyped(kept(typed)), textOfHtml(kept(typed))]).toEqual([typed, typed])
})
