import { z } from 'zod'
import { mostBody } from './rules'

export const messageBody = z.string().max(mostBody).default('')
