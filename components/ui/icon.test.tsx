import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconDrawings } from './icon-drawings'

test('the file of icons holds the lines of every icon by its name; `vitest -u` writes it anew', async () => {
  const symbols = Object.entries(iconDrawings).map(([name, Drawing]) => {
    const lines = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    expect(lines, name).toMatch(/^<(path|circle|rect|line|polyline|ellipse)/)
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`
  })
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('\n')}\n</svg>\n`
  await expect(file).toMatchFileSnapshot('icons.svg')
})
