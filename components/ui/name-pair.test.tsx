import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NamePair } from './name-pair'

const long = 'Wolfeschlegelsteinhausenbergerdorff-Alexandrina Maximiliana Ouyang'

test('a long name in one line is cut off, and read in full where the pointer rests', () => {
  render(<NamePair isOneLine main={long} other="欧阳若曦" />)
  for (const name of [long, '欧阳若曦']) {
    const shown = screen.getByText(name)
    expect(shown.className).toContain('truncate')
    expect(shown.title).toBe(name)
  }
  expect(screen.getByText(long).parentElement?.className).toMatch(/max-w-/)
})

test('each name says which language it is in', () => {
  render(<NamePair main="Ruoxi Ouyang" other="欧阳若曦" />)
  expect(screen.getByText('Ruoxi Ouyang').lang).toBe('en-US')
  expect(screen.getByText('欧阳若曦').lang).toBe('zh-CN')
})

test('elsewhere it wraps', () => {
  render(<NamePair main={long} other={null} />)
  expect(screen.getByText(long).className).not.toContain('truncate')
})
