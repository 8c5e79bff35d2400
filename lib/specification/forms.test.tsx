import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Form } from '@/components/forms/form'
import { type AdviserProfile, AdviserProfileForm } from '@/components/people/account/adviser-profile-form'
import { AddContactDialog } from '@/components/people/contacts/add-contact-dialog'
import { ChangePasswordForm } from '@/components/people/sign-in/change-password-form'
import { ForgottenForm } from '@/components/people/sign-in/forgotten-form'
import { NewStudentFields } from '@/components/registrations/new-student/new-student-fields'
import { contactForm } from '@/lib/features/people/contacts/rules'
import { renderInPortal } from '@/lib/testing/render-in-portal'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }), usePathname: () => '/' }))
vi.mock('@/lib/features/people/auth/actions', () => ({
  changePasswordAction() {},
  changeAdviserPasswordAction() {},
  requestPasswordResetAction() {},
}))
vi.mock('@/lib/features/people/contacts/actions', () => ({ addContactAction() {}, updateAdviserInfoAction() {} }))

const ignore = () => {}

/** The names of the fields on the screen, each once, in the order they are read. */
function fieldNames(): string[] {
  const controls = document.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')
  return [...new Set([...controls].map(({ name }) => name))]
}

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent?.trim())

test('the contact form has its nine fields in the order of core 5', () => {
  renderInPortal(
    <AddContactDialog schoolId="1" school="School" required={contactForm} suggestions={{}} onClose={ignore} />,
  )
  expect(fieldNames()).toEqual([
    'family',
    'given',
    'latinName',
    'department',
    'position',
    'prefix',
    'email',
    'discipline',
    'workStatus',
  ])
})

const coreOrder = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'graduationYear',
  'gender',
  'mobile',
  'email',
  'guardian1Mobile',
  'guardian1Email',
]

test('the new student form has its ten fields in the order of core 5, and Male before Female', () => {
  const operation = { pending: false, fault: null, wrong: [], run: ignore } as never
  renderInPortal(
    <Form operation={operation} onSubmit={ignore}>
      <NewStudentFields years={[2026]} required={coreOrder} />
    </Form>,
  )
  expect(fieldNames()).toEqual(coreOrder)
  const genders = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(genders).toEqual(['MALE', 'FEMALE'])
})

test("the adviser's profile is in the order of track 2: name, position, organization, e-mail, type", () => {
  const school = { isIndependent: false, name: '静远中学', nameEn: 'Jingyuan School', organizationType: null }
  const profile = {
    contact: { version: 1, latinName: 'Ann', position: 'Teacher', email: 'a@b.test', school },
    organizationTypes: [],
    positions: [],
  } as unknown as AdviserProfile
  renderInPortal(<AdviserProfileForm {...profile} />)
  expect(labels().map((label) => label?.replace('* (required)', ''))).toEqual([
    'Name',
    'Position',
    'Organization',
    'Email',
    'Organization type',
  ])
})

test('the initial password is asked for at once where there is one', async () => {
  const coordinator = { role: 'coordinator', email: 'a@b.test', hasPassword: true } as const
  const view = renderInPortal(<ChangePasswordForm {...coordinator} />)
  screen.getByRole('button', { name: 'Change password' }).click()
  expect(await screen.findByText('initial password cannot be empty')).toBeTruthy()
  expect(screen.getByText('new password cannot be empty')).toBeTruthy()
  expect(screen.getByText('please enter the new password again')).toBeTruthy()
  view.again(<ChangePasswordForm {...coordinator} hasPassword={false} />)
  expect(screen.getByText(/You haven't set a password yet/)).toBeTruthy()
})

test('a forgotten password is cancelled or confirmed, in this order', () => {
  renderInPortal(<ForgottenForm identity="student" />)
  const ways = [screen.getByRole('link', { name: 'Cancel' }), screen.getByRole('button', { name: 'Confirm' })]
  expect(ways[0]?.compareDocumentPosition(ways[1] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
