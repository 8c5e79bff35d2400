import { expect, test } from 'vitest'
import { addressOf } from './link-address'

test('keeps a web address, completes one without its scheme, and leaves nothing empty', () => {
  const meant: [string, string | null][] = [
    ['', ''],
    ['   ', ''],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    [' HTTP://example.org ', 'HTTP://example.org'],
    ['example.org', 'https://example.org'],
    ['www.example.org/资料', 'https://www.example.org/资料'],
    ['例子.中国/数据', 'https://例子.中国/数据'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
  ]
  for (const [typed, address] of meant) expect([typed, addressOf(typed)]).toEqual([typed, address])
})

test('rejects what is no web address: scripts, data, mail, files, words, names with a password', () => {
  const none = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//example.org',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:a@example.org',
    'file:///etc/passwd',
    'our results',
    'https://',
    'https://localhost/x',
    'https://bank.example@evil.example/',
    'https://exa mple.org',
    '//example.org',
  ]
  for (const typed of none) expect([typed, addressOf(typed)]).toEqual([typed, null])
})
