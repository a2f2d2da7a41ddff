import * as z from 'zod';

/* The page's policy forbids `eval`, and zod would try it: this comes before any schema. */
z.config({ jitless: true });
