import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { cleanHtml } from '@/lib/html/clean-html'
import { readPasted } from './pasted-html'
import { htmlOf, richSchema, undescribed } from './rich-schema'

let editor: Editor
afterEach(() => editor.destroy())

function rendered(content: string): string {
  editor = new Editor({ extensions: richSchema, content })
  return htmlOf(editor.state.doc)
}

const table =
  '<table><tbody><tr><th><p>时间</p></th><th><p>内容</p></th></tr><tr><td colspan="2"><p>第 1 周 &amp; 2</p></td></tr></tbody></table>'
const documents = {
  words: '<p>水质 <strong>很</strong> <em>重要</em>, <u>here</u> <s>and</s> <code>there &lt;b&gt;</code></p>',
  headings: '<h2>背景</h2><h3>Sources</h3><h4>三级</h4><p>a<br>b</p>',
  lists: '<ul><li><p>一</p><ul><li><p>deep</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol>',
  blocks: '<blockquote><p>引用</p></blockquote><pre><code>if (a &lt; b) {\n  c()\n}</code></pre><hr><p>end</p>',
  link: '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">资料</a> <a href="mailto:a@example.org" rel="noopener noreferrer nofollow" target="_blank">mail</a></p>',
  table: `${table}<p>after</p>`,
  picture: '<p>before</p><img src="/api/files/k-1_A" alt="水样 &quot;A&quot;"><p>after</p>',
  bare: '<img src="/api/files/k1" alt=""><p>x</p>',
  spaces: '<p>two\u00a0\u00a0blanks　and 全角</p>',
  signs: '<p>a &lt; b &amp;&amp; c &gt; d "quoted" \'single\' 😀 𠮷 e\u0301</p>'.normalize('NFC'),
}

test.each(Object.entries(documents))('shows what is stored: %s', (_, html) => {
  expect(rendered(html)).toBe(html)
  expect(cleanHtml(html)).toBe(html)
})

test('makes of any input HTML that the sanitiser does not change', () => {
  const strange = [
    '<h1>一</h1><div>two</div><p style="color:red" class="x" onclick="alert(1)">three</p>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td rowspan="2">b</td><td style="width:9px"><ul><li>c</li></ul></td></tr></tbody></table>',
    '<p><a href="javascript:alert(1)">x</a><a href="//evil.example">y</a><a href="ftp://a.example">z</a><a href="/own">w</a></p>',
    '<img src="https://evil.example/x.png"><img src="data:image/png;base64,AAAA"><img src="/api/files/k2" onerror="alert(1)" alt="&lt;b&gt;" title="t" width="10">',
    '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>text<b>b</b><i>i</i><ins>u</ins><del>s</del><sub>2</sub>',
    '<p>a<span style="font-weight:bold">b</span><script>alert(1)</script><svg onload=alert(1)></svg></p>',
    '<pre>  x\n y</pre><blockquote>q</blockquote><ol type="a" start="4"><li>d</li></ol>',
  ]
  for (const html of strange) {
    const made = rendered(html)
    expect(cleanHtml(made)).toBe(made)
    expect(made).not.toMatch(/evil|javascript|onerror|onclick|style=/)
    editor.destroy()
  }
})

test('removes empty lines at the end, and makes a text of nothing else empty', () => {
  expect(rendered('<p></p><p></p>')).toBe('')
  editor.destroy()
  expect(rendered('<p>a</p><p></p><p>b</p><p></p>')).toBe('<p>a</p><p></p><p>b</p>')
})

test('reports pictures without a description', () => {
  rendered(documents.picture + documents.bare)
  expect(undescribed(editor.state.doc)).toHaveLength(1)
})

test("converts Word's lists, headings and links, and counts foreign pictures", () => {
  const item = (mark: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span>${text}<o:p></o:p></p>`
  const { html, pictures } = readPasted(
    `<html><head><style>p{}</style></head><body><h1 class="x">题目</h1>${item('·', '一')}${item('·', '二')}<p>between</p>${item('1.', 'first')}${item('2.', 'second')}
    <p class="MsoNormal"><a href="https://a.example" title="t" class="c" target="x">link</a><img src="file:///C:/x.png"><img data-src="https://mmbiz.qpic.cn/x"></p></body></html>`,
  )
  expect(pictures).toBe(2)
  expect(rendered(html)).toBe(
    '<h2>题目</h2><ul><li><p>一</p></li><li><p>二</p></li></ul><p>between</p><ol><li><p>first</p></li><li><p>second</p></li></ol>' +
      '<p><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">link</a></p>',
  )
})
