'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeAddress } from './change-address'
import { requestAddressCode } from './request-address-code'
import { updateStudent } from './update-student'
import { updateStudentInfo } from './update-student-info'

export const changeAddressAction = action(changeAddress)
export const requestAddressCodeAction = action(requestAddressCode)
export const updateStudentAction = action(updateStudent)
export const updateStudentInfoAction = action(updateStudentInfo)
