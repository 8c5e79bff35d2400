'use client'

export { default } from '../(menu)/error'
