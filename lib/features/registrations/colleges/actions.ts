'use server'

import { action } from '@/lib/kernel/doors/action'
import { registerCollegeProject } from './register-college-project'

export const registerCollegeProjectAction = action(registerCollegeProject)
