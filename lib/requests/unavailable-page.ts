import { type Language, languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

/** The house's look without any of its files, since a page that can't be made can't name them. */
const style = `
:root{color-scheme:light dark;--surface:light-dark(#f9fafc,#0c0e14);--ink:light-dark(#161c28,#eceef3);--muted:light-dark(#555c6b,#a4abb8);--line:light-dark(#e0e3e8,#262a33)}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--ink);font:16px/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{display:flex;align-items:center;gap:.625rem;height:4rem;padding:0 1rem;font-weight:600}
svg{width:1.75rem;height:1.75rem}
main{max-width:28rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.5rem;line-height:1.3;letter-spacing:-.01em}
p{margin-top:.5rem;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:2rem;padding:0 1rem;border-radius:.5rem;background:#2456d3;color:#fff;font-weight:500;text-decoration:none}
a:focus-visible{outline:2px solid #2456d3;outline-offset:2px}
section+section{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--line);font-size:.875rem}
h2{font-size:1rem}
@media (min-width:640px){header{padding:0 2rem}main{padding-top:5rem}}`

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2456d3"/><path d="M8 23.5 14 18l3.2 3.2 2.9-5" fill="none" stroke="#fff" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".72"/><circle cx="22" cy="11" r="4" fill="none" stroke="#fff" stroke-width="2.5"/></svg>`

/**
 * A whole page that says that the portal can't be reached now and lets its reader try again: the reader's language
 * first, then the other one, since nothing here can be switched. It needs no script and no other file.
 */
export function unavailablePage(language: Language, theme: string): string {
  const both = [language, ...languages.filter((other) => other !== language)]
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate(language, 'unavailable.title')} · ${translate(language, 'shell.product')}</title>
<style>${style}</style>
</head>
<body>
<header>${mark}<span>${translate(language, 'shell.product')}</span></header>
<main>${both.map(block).join('')}</main>
</body>
</html>
`
}

function block(language: Language, at: number): string {
  const title = translate(language, 'unavailable.title')
  const heading = at === 0 ? `<h1>${title}</h1>` : `<h2>${title}</h2>`
  const button = at === 0 ? `<a href="">${translate(language, 'unavailable.retry')}</a>` : ''
  return `<section lang="${language}">${heading}<p>${translate(language, 'unavailable.text')}</p>${button}</section>`
}
