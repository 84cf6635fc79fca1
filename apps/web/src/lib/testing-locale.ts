import { provideLocale } from './locale.ts'

// Test files share their modules: each begins in Thai, whatever the one before has left.
provideLocale(() => 'th')
