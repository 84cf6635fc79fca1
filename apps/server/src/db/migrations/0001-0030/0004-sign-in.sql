-- A link to set a new password: only the digest of its secret is kept. It ends when used, or when a newer one is asked
-- for; ended rows stay for a day, because they count towards how many mails an account gets.
create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  language text not null check (language in ('th', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index password_reset_user on password_reset (user_id, created_at);

-- Somebody on the way to a provider and back. Digests alone: the secrets are in the address and in the browser's cookie.
create table sign_in_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('line', 'facebook')),
  redirect_uri text not null,
  to_path text,
  expires_at timestamptz not null
);
create index sign_in_attempt_expires on sign_in_attempt (expires_at);

-- Whom a provider means by its subject.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_identity_user on external_identity (user_id);

-- Who wants to hear of the opening, or of the end of maintenance.
create table notice_request (
  about text not null check (about in ('opening', 'maintenance')),
  email text not null,
  language text not null check (language in ('th', 'en')),
  created_at timestamptz not null,
  primary key (about, email)
);
