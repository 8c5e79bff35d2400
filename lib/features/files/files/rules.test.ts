import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mimeOf, mostBytes, whyNotAnnounce, whyNotKeep } from './rules'
import { fileKey, fileName } from './schema'

const sample = (name: string) => readFileSync(`lib/testing/data/${name}`)
const latin = (text: string) => Buffer.from(text, 'latin1')

describe('what a file is', () => {
  test.each([
    [sample('tuition-proof.pdf'), 'application/pdf'],
    [latin('\xef\xbb\xbf\r\n%PDF-1.7'), 'application/pdf'],
    [sample('not-really-a.pdf'), 'application/zip'],
    [latin('PK\x03\x04 %PDF-1.7'), 'application/zip'],
    [latin('\x89PNG\r\n\x1a\n'), 'image/png'],
    [latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
    [latin('RIFF\x00\x01\x02\x03WEBPVP8 '), 'image/webp'],
    [latin('GIF89a'), 'image/gif'],
    [latin('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41'), 'video/mp4'],
    [latin('\x00\x00\x00\x18ftypheic'), null],
    [latin('\x00\x00\x00\x14ftypqt  '), null],
    [latin('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB'), 'video/webm'],
    [latin('\x1a\x45\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska'), null],
    [latin('WEBVTT\n\n00:00.000'), 'text/vtt'],
    [latin('\xef\xbb\xbfWEBVTT'), 'text/vtt'],
    [latin('WEBVTTX'), null],
    [latin('<html>%PDF-1.7'), null],
    [latin('%PD'), null],
    [latin(''), null],
  ])('tell its first bytes: %.12s', (head, mime) => {
    expect(mimeOf(head)).toBe(mime)
  })
})

describe('a proof of tuition', () => {
  test('may have 20 MB and no byte more', () => {
    expect(whyNotAnnounce('TUITION_PROOF', mostBytes, 'application/pdf')).toBeNull()
    expect(whyNotAnnounce('TUITION_PROOF', mostBytes + 1, 'application/pdf')).toBe('files.tooLarge')
    expect(whyNotKeep('TUITION_PROOF', { bytes: 20 * 1024 * 1024, mime: 'application/pdf' })).toBeNull()
    expect(whyNotKeep('TUITION_PROOF', { bytes: 20 * 1024 * 1024 + 1, mime: 'application/pdf' })).toBe('files.tooLarge')
    expect(whyNotKeep('TUITION_PROOF', { bytes: 0, mime: null })).toBe('files.empty')
  })

  test.each(['application/pdf', 'application/PDF; version=1.7', 'application/octet-stream', ''])(
    'may be announced as %j',
    (type) => {
      expect(whyNotAnnounce('TUITION_PROOF', 1, type)).toBeNull()
    },
  )

  test.each(['application/zip', 'image/png', 'text/html'])('is no %s', (mime) => {
    expect(whyNotAnnounce('TUITION_PROOF', 1, mime)).toBe('files.notPdf')
    expect(whyNotKeep('TUITION_PROOF', { bytes: 1, mime })).toBe('files.notPdf')
  })
})

test('other purposes take what a browser shows safely, and archives only where files are handed in', () => {
  expect(whyNotAnnounce('THINKING_IMAGE', 1, 'image/jpg')).toBeNull()
  expect(whyNotAnnounce('THINKING_IMAGE', 1, 'image/svg+xml')).toBe('files.notPicture')
  const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  for (const type of [document, 'application/x-zip-compressed']) {
    expect(whyNotAnnounce('BLOCK_FILE', 1, type)).toBeNull()
    expect(whyNotAnnounce('COMMITMENT', 1, type)).toBe('files.notThisKind')
  }
})

test.each([
  ['work.pdf', 'application/pdf', null],
  ['Work.PDF', 'application/pdf', null],
  ['work', 'application/pdf', null],
  ['work 2.0 final', 'application/zip', null],
  ['work.zip', 'application/zip', null],
  ['work.docx', 'application/zip', null],
  ['work.XLSX', 'application/zip', null],
  ['work.pptx', 'application/zip', null],
  ['photo.jpeg', 'image/jpeg', null],
  ['photo.jpg', 'image/jpeg', null],
  ['not-really-a.pdf', 'application/zip', 'files.notThisKind'],
  ['program.jar', 'application/zip', 'files.notThisKind'],
  ['work.zip', 'application/pdf', 'files.notThisKind'],
  ['photo.png', 'image/jpeg', 'files.notThisKind'],
])('%s that is %s is told by its bytes and by its ending', (name, mime, fault) => {
  expect(whyNotKeep('BLOCK_FILE', { bytes: 1, mime }, name)).toBe(fault)
  expect(whyNotAnnounce('BLOCK_FILE', 1, mime, name)).toBe(fault)
})

test('a name loses its folders and the signs that would make it read as another', () => {
  expect(fileName.parse('C:\\fakepath\\学费 证明.pdf')).toBe('学费 证明.pdf')
  expect(fileName.parse('../../etc/passwd')).toBe('passwd')
  expect(fileName.parse('invoice\u202efdp.exe\u0007')).toBe('invoicefdp.exe')
  expect(fileName.parse(`${'x'.repeat(300)}.pdf`)).toHaveLength(255)
  expect(fileName.safeParse('a/').success).toBe(false)
})

test.each(['abc_-1', '/api/files/abc_-1', 'https://files.example.org/abc_-1?e=1&token=a/b'])(
  'a file is named by its key or by an address: %s',
  (given) => {
    expect(fileKey.parse(given)).toBe('abc_-1')
  },
)
