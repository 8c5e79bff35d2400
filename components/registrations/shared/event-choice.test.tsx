import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { EventChoice } from './event-choice'

test('an event is called by its name, without its code', () => {
  const events = [{ code: 'RESCUE', name: 'Rescue', isExtra: false, isDefault: true }]
  renderInPortal(<EventChoice events={events} labels={{ events: 'Events', extraEvents: 'Extra events' }} />)
  expect(screen.getByLabelText<HTMLInputElement>('Rescue').checked).toBe(true)
  expect(screen.queryByText(/RESCUE/)).toBeNull()
})
