/** Tables of audit links: the content of each link, and every visit. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, stamp, updatedAt } from './columns.ts';
import { person } from './people.ts';
import { school } from './school.ts';

export const auditLink = pgTable(
  'audit_link',
  {
    schoolId: schoolId(),
    id: recordId(),
    /** The token's SHA-256, by which it is found. */
    tokenHash: text('token_hash').notNull(),
    /** The token itself, encrypted, for the administrator to copy again. */
    tokenEncrypted: text('token_encrypted').notNull(),
    accessType: text('access_type').notNull(),
    graduatingClasses: text('graduating_classes').array().notNull().default(sql`'{}'`),
    /** It works until the end of this day in the school's zone. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    notes: text('notes').notNull().default(''),
    /** Whether its holder may download portfolios as PDF and ZIP. */
    exportAllowed: boolean('export_allowed').notNull().default(true),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull(),
    /** A deleted link opens nothing and has no token; its visits stay readable. */
    deletedAt: moment('deleted_at'),
    deletedByName: text('deleted_by_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'audit_link_pk', columns: [table.schoolId, table.id] }),
    unique('audit_link_token_unique').on(table.schoolId, table.tokenHash),
    foreignKey({
      name: 'audit_link_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'audit_link_creator_fk',
      columns: [table.schoolId, table.createdBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('audit_link_creator_index').on(table.schoolId, table.createdBy),
    check(
      'audit_link_access_type',
      sql`${table.accessType} in ('graduating_classes', 'specific_portfolios')`,
    ),
    ownSchoolOnly('audit_link'),
  ],
).enableRLS();

/** SQL of the links that are not deleted, expired ones too. */
export const currentAuditLinks = '(select * from audit_link where deleted_at is null)';

/** The portfolios of a link that names them one by one. */
export const auditLinkPortfolio = pgTable(
  'audit_link_portfolio',
  {
    schoolId: schoolId(),
    linkId: uuid('link_id').notNull(),
    studentId: uuid('student_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'audit_link_portfolio_pk',
      columns: [table.schoolId, table.linkId, table.studentId],
    }),
    foreignKey({
      name: 'audit_link_portfolio_link_fk',
      columns: [table.schoolId, table.linkId],
      foreignColumns: [auditLink.schoolId, auditLink.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'audit_link_portfolio_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('audit_link_portfolio_student_index').on(table.schoolId, table.studentId),
    ownSchoolOnly('audit_link_portfolio'),
  ],
).enableRLS();

export const auditVisit = pgTable(
  'audit_visit',
  {
    schoolId: schoolId(),
    id: recordId(),
    linkId: uuid('link_id').notNull(),
    at: stamp('at'),
    /** The opened thing: the welcome page, a portfolio, a file, a document. */
    opened: text('opened').notNull(),
    studentId: uuid('student_id'),
    /** The student's name at the time. */
    studentName: text('student_name'),
    clientAddress: text('client_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'audit_visit_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'audit_visit_link_fk',
      columns: [table.schoolId, table.linkId],
      foreignColumns: [auditLink.schoolId, auditLink.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'audit_visit_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('audit_visit_link_index').on(table.schoolId, table.linkId),
    index('audit_visit_student_index').on(table.schoolId, table.studentId),
    check('audit_visit_opened', sql`${table.opened} in ('welcome', 'portfolio', 'file', 'pdf', 'zip')`),
    ownSchoolOnly('audit_visit'),
  ],
).enableRLS();
