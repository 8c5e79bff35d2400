'use server'

import { action } from '@/lib/kernel/doors/action'
import { createRegistrationLink } from './create-registration-link'
import { listRegistrationLinks } from './list-registration-links'
import { revokeRegistrationLink } from './revoke-registration-link'

export const createRegistrationLinkAction = action(createRegistrationLink)
export const listRegistrationLinksAction = action(listRegistrationLinks)
export const revokeRegistrationLinkAction = action(revokeRegistrationLink)
