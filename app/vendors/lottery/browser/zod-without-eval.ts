import * as z from 'zod';

/* The page's policy forbids `eval`, which zod would try; must precede all schemas. */
z.config({ jitless: true });
