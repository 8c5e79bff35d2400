import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { NewTabLink } from './new-tab-link'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(width: number, agent = 'Chrome') {
  const matches = (query: string) => width >= Number(/\d+/.exec(query)?.[0])
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  renderInPortal(<NewTabLink href="/pghome">Manage</NewTabLink>)
  return screen.getByRole('link', { name: 'Manage' }).getAttribute('target')
}

test('opens a team’s work in a new tab from 1024 px up', () => expect(open(1024)).toBe('_blank'))
test('opens it in the same tab on a phone', () => expect(open(1023)).toBeNull())
test('opens it in the same tab in WeChat', () => expect(open(1280, 'MicroMessenger/8.0')).toBeNull())
