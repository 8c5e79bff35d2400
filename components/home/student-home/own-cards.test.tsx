import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { asText } from '@/components/ui/as-text'
import { Portal } from '@/lib/testing/render-in-portal'
import type { OwnCardProps } from './own-card'
import { OwnCards } from './own-cards'

const cards = Array.from({ length: 6 }, (_, place): OwnCardProps => {
  const name = `Project ${place}`
  const [status, next] = [{ tone: 'good', text: 'Paid' } as const, { text: 'Wait' }]
  return { id: name, href: '/', look: null, name, kind: '', status, facts: [], next, aria: name, actions: [] }
})
const words = { next: 'Next step', open: 'Details', states: { done: '', now: '', later: '', missed: '' } }
const page = (
  <Portal>
    <OwnCards cards={asText(cards)} words={words} />
  </Portal>
)
const names = (place: Element) => [...place.querySelectorAll('li')].map((card) => card.querySelector('h2')?.textContent)

test('the server draws the first cards and keeps the places of the others, which a browser draws', () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  expect(names(place)).toEqual(['Project 0', 'Project 1', 'Project 2', 'Project 3', undefined, undefined])
  const drawn = place.querySelector('section')
  render(page, { container: place, hydrate: true })
  expect(names(place)).toEqual(cards.map(({ name }) => name))
  expect(place.querySelector('section')).toBe(drawn)
})
