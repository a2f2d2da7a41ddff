export const challengeTablesSql = `
create table account_key (
  name text primary key,
  value text not null
);

create table account_used_challenge (
  tenant text not null,
  challenge text not null,
  expires_at bigint not null,
  primary key (tenant, challenge)
);
create index account_used_challenge_end on account_used_challenge (tenant, expires_at);
`;
