import { z } from 'zod'
import { otp } from '@/lib/features/people/auth/schema'
import { say } from '@/lib/kernel/text'

/** A code that can't be left out: of the app, or a recovery code. */
export const secondCode = otp.pipe(z.string().min(1, { error: say('auth.errors.otpShape') }))

/** Of the app alone: what is set up has no recovery codes yet. */
export const appCode = otp.pipe(z.string().length(6, { error: say('auth.errors.otpShape') }))
