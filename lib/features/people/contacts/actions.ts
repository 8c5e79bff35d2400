'use server'

import { action } from '@/lib/kernel/doors/action'
import { addContact } from './add-contact'
import { updateAdviserInfo } from './update-adviser-info'
import { appointCoordinator } from './appoint-coordinator'
import { changeContactAddress } from './change-contact-address'
import { correctContactName } from './correct-contact-name'
import { disableContact } from './disable-contact'
import { findAdvisers } from './find-advisers'
import { findSchoolContacts } from './find-school-contacts'
import { findSuccessors } from './find-successors'
import { handOverStudents } from './hand-over-students'
import { moveContact } from './move-contact'

export const addContactAction = action(addContact)
export const updateAdviserInfoAction = action(updateAdviserInfo)
export const appointCoordinatorAction = action(appointCoordinator)
export const changeContactAddressAction = action(changeContactAddress)
export const correctContactNameAction = action(correctContactName)
export const disableContactAction = action(disableContact)
export const findAdvisersAction = action(findAdvisers)
export const findSchoolContactsAction = action(findSchoolContacts)
export const findSuccessorsAction = action(findSuccessors)
export const handOverStudentsAction = action(handOverStudents)
export const moveContactAction = action(moveContact)
